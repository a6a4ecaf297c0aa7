import CheckRounded from '@mui/icons-material/CheckRounded';
import { styled } from '@mui/material/styles';
import { AVATAR_COLOURS, type AvatarColour } from '../../../domain/account/avatar';
import { Avatar } from '../../components/people/Avatar';

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(4rem, 22%), 1fr))',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Legend = styled('legend')({
  padding: '0 0 6px',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
});

const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '8px 0',
  border: '1.5px solid transparent',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  textTransform: 'capitalize',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:has(:checked)': {
    fontWeight: 700,
    color: theme.palette.text.primary,
    background: theme.palette.you.card,
    borderColor: theme.palette.primary.main,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  // The swatch is what the user sees and presses.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
}));

interface ColourPickerProps {
  initials: string;
  colour: AvatarColour;
  onChange: (colour: AvatarColour) => void;
}

/** The eight colours of an avatar. */
export function ColourPicker({ initials, colour, onChange }: ColourPickerProps) {
  return (
    <Group role="radiogroup">
      <Legend>Colour</Legend>
      {AVATAR_COLOURS.map((name) => (
        <Swatch key={name}>
          <input
            type="radio"
            name="colour"
            value={name}
            checked={name === colour}
            onChange={() => onChange(name)}
          />
          <Avatar colour={name} size="medium">
            {name === colour ? <CheckRounded /> : initials}
          </Avatar>
          {name}
        </Swatch>
      ))}
    </Group>
  );
}
