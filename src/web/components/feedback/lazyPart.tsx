import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Like React's `lazy`, which keeps a failure for good. Here a script that could not be loaded is requested again when the
 * component is mounted again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const attempt = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        latest = attempt();
        throw error;
      }),
    );
  let latest = attempt();
  return function LazyPart(props: Props) {
    const Part = latest as ComponentType<Props>;
    return <Part {...props} />;
  };
}
