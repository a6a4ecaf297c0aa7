/**
 * Returns a Markdown table that is readable as text: the first column is left-aligned, figures are
 * right-aligned.
 */
export function markdownTable({ columns, rows }) {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(3, ...all.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(columns), line(rule), ...rows.map(line)].join('\n');
}
