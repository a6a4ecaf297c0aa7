import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireLogin } from './features/session/RequireLogin';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { pageList, type PageName, pages } from './pages';

type ComponentName<Name extends PageName> = `${Capitalize<Name>}Page`;

/** This table does not compile unless each page's module exports its component. */
const modules: {
  readonly [Name in PageName]: {
    load: () => Promise<Readonly<Record<ComponentName<Name>, ComponentType>>>;
  };
} = pages;

const componentName = <Name extends PageName>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}Page` as ComponentName<Name>;

function lazyPage<Name extends PageName>(name: Name) {
  const { load } = modules[name];
  return lazy(async () => ({ default: (await load())[componentName(name)] }));
}

const routes = pageList.map(([name, { path, needsLogIn }]) => {
  const PageComponent = lazyPage(name);
  const page = <PageComponent />;
  return { path, element: needsLogIn ? <RequireLogin>{page}</RequireLogin> : page };
});

/** A route for each page, and the error page for any other path. */
export function AppRoutes() {
  return (
    <Routes>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<UnexpectedErrorPage />} />
    </Routes>
  );
}
