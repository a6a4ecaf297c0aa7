import { pageAt, type PageName } from '../pages';

/** The pages without the bar at the bottom: the selector has a bar of its own, and forms have none. */
const WITHOUT_BAR = ['login', 'signup', 'forgotPassword', 'resetPassword', 'teamSelector'] as const;

export type PageWithBar = Exclude<PageName, (typeof WITHOUT_BAR)[number]>;

/** Returns the page at a path if it has the bar, and null otherwise. An unknown path counts as the home page. */
export function pageWithBar(pathname: string): PageWithBar | null {
  const [name] = pageAt(pathname) ?? [];
  return name === undefined ? 'home' : hasBar(name) ? name : null;
}

const hasBar = (name: PageName): name is PageWithBar =>
  !(WITHOUT_BAR as readonly PageName[]).includes(name);
