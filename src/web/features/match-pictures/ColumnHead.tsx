import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

interface ColumnHeadProps {
  short: string;
  long: string;
  /** Shown only where there is room. */
  isWide?: boolean;
}

/** A column head in a scorer's abbreviation, in full for screen readers. */
export function ColumnHead({ short, long, isWide = false }: ColumnHeadProps) {
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
