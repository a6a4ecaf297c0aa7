import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

interface ColumnHeadProps {
  short: string;
  long: string;
  /** Shown only where there is room. */
  isWide?: boolean;
}

/** A column header. It shows a scorer's abbreviation; screen readers read the full name. */
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
