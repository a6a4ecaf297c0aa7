import { styled } from '@mui/material/styles';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.strongDivider}`,
  borderRadius: 8,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  '&[data-kind="error"]': { borderColor: theme.palette.toast.error.border },
  '& col:first-of-type': { width: '40%' },
  '& th, & td': {
    padding: '10px 12px',
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& td': { fontWeight: 700 },
  '& thead th': {
    paddingBottom: 6,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    color: theme.palette.text.secondary,
  },
  '& tbody > tr > *': { borderTop: `1px solid ${theme.palette.divider}` },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.palette.text.secondary },
}));

export interface TableRow {
  what: string;
  /** A second line under it. */
  detail?: string;
  values: readonly [string, string];
}

interface DifferenceTableProps {
  kind: 'error' | 'info';
  /** Names the table for screen readers. */
  label: string;
  heads: readonly [what: string, first: string, second: string];
  rows: readonly TableRow[];
}

/** What is different, side by side. */
export function DifferenceTable({ kind, label, heads, rows }: DifferenceTableProps) {
  return (
    <Table data-kind={kind} aria-label={label}>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, detail, values }, index) => (
          <tr key={index}>
            <th scope="row">
              {what}
              {detail !== undefined && <small>{detail}</small>}
            </th>
            {values.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
