import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

interface ColumnHeadProps {
  short: string;
  long: string;
  /** Shown only where there is room. */
  needsRoom?: boolean;
}

/** A column header. It shows a scorer's abbreviation; screen readers read the full name. */
export function ColumnHead({ short, long, needsRoom = false }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      title={long}
      style={{ position: 'relative' }}
      data-needs-room={needsRoom ? '' : undefined}
    >
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </th>
  );
}
