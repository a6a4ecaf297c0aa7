import { ChipShape } from '../layout/chips';

/** Marks what belongs to the user. */
export function YouTag() {
  return (
    <ChipShape
      sx={{
        minHeight: 20,
        px: 1,
        fontSize: '0.75rem',
        fontWeight: 700,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
      }}
    >
      You
    </ChipShape>
  );
}
