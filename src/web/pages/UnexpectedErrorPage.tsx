import { useEffect } from 'react';
import { UnexpectedError } from '../components/UnexpectedError';
import { paths } from '../paths';

/** For an address that leads nowhere. */
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
