import { styled } from '@mui/material/styles';

/** An h2 with a bail in front of it, the only ornament. */
export const SectionHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  position: 'relative',
  margin: 0,
  paddingLeft: 30,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '.55em',
    width: 20,
    height: 6,
    borderRadius: 3,
    backgroundColor: theme.palette.primary.main,
    transform: 'rotate(-18deg)',
  },
}));
