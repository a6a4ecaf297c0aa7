import { UnexpectedError } from '../components/feedback/UnexpectedError';
import { useTabTitle } from '../components/layout/productName';
import { paths } from '../paths';

/** Shown for a path that is not a page. */
export function UnexpectedErrorPage() {
  useTabTitle('Unexpected Application Error!');
  return (
    <UnexpectedError
      line="There is no such page. Nobody is out: you only walked past the ground."
      homeHref={paths.home}
    />
  );
}
