import { VisuallyHidden } from '../../components/VisuallyHidden';

interface ShortHeadProps {
  short: string;
  long: string;
  /** Only where there is room. */
  isWide?: boolean;
}

/** A column's head in a scorer's short form, in full for who listens. */
export function ShortHead({ short, long, isWide = false }: ShortHeadProps) {
  return (
    <th
      scope="col"
      title={long}
      style={{ position: 'relative' }}
      data-wide={isWide ? '' : undefined}
    >
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </th>
  );
}
