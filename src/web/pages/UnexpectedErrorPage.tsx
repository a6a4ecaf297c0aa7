import { useEffect } from 'react';
import { UnexpectedError } from '../components/feedback/UnexpectedError';
import { paths } from '../paths';

/** Shown for a path that is not a page. */
export function UnexpectedErrorPage() {
  useEffect(() => {
    document.title = 'Unexpected Application Error! · Nightmare XI';
  }, []);
  return (
    <UnexpectedError
      line="There is no such page. Nobody is out, you only walked past the ground."
      homeHref={paths.home}
    />
  );
}
