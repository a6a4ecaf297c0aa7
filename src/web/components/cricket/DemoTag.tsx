import { OutlineChip } from '../layout/chips';

/** Marks an account that the server plays in the demo league. */
export function DemoTag() {
  return <OutlineChip sx={{ minHeight: 20, px: 1, fontSize: '0.75rem' }}>demo</OutlineChip>;
}
