import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { AppIcon } from '../components/layout/AppIcon';
import { Sheet } from '../components/layout/Sheet';
import { type Platform, platform } from './device';

interface Instructions {
  title: string;
  steps: readonly string[];
}

const INSTRUCTIONS: Readonly<Record<Platform, Instructions>> = {
  ios: {
    title: 'Install on iPhone or iPad',
    steps: [
      'Open this page in Safari and tap the Share button, the square with an arrow.',
      'Scroll down and tap Add to Home Screen.',
      'Tap Add.',
    ],
  },
  android: {
    title: 'Install on Android',
    steps: [
      'Open the menu of your browser, the three dots.',
      'Tap Install app, or Add to Home screen.',
      'Tap Install.',
    ],
  },
  desktop: {
    title: 'Install on a computer',
    steps: [
      'Open this page in Chrome or Edge, or in Safari on a Mac.',
      'Press the install button in the address bar; in Safari, choose Add to Dock in the File menu.',
      'Press Install or Add.',
    ],
  },
};

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  counterReset: 'step',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 12,
    minHeight: 32,
    counterIncrement: 'step',
    '&::before': {
      content: 'counter(step)',
      width: 32,
      lineHeight: '2rem',
      borderRadius: '50%',
      textAlign: 'center',
      fontWeight: 700,
      backgroundColor: theme.palette.raised,
    },
  },
}));

interface InstallInstructionsProps {
  open: boolean;
  onClose: () => void;
}

/** Instructions for browsers without an install prompt. */
export function InstallInstructions({ open, onClose }: InstallInstructionsProps) {
  const titleId = useId();
  const { title, steps } = INSTRUCTIONS[platform()];
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: '24px 16px 16px', sm: 3 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <AppIcon />
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
        </Box>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <Button variant="contained" size="large" onClick={onClose}>
          Got It
        </Button>
      </Box>
    </Sheet>
  );
}
