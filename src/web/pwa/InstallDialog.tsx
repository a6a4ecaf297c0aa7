import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { AppIcon } from '../components/layout/AppIcon';
import { BusyButton } from '../components/actions/BusyButton';
import { Sheet } from '../components/layout/Sheet';
import { useProductName } from '../components/layout/productName';
import { InstallInstructions } from './InstallInstructions';
import { markPromptShown } from './installPrompt';
import { useInstall } from './useInstall';

/** Asks whether to install, then opens the browser's prompt or shows instructions. */
export function InstallDialog() {
  const titleId = useId();
  const productName = useProductName();
  const [isOpen, setIsOpen] = useState(true);
  const { stage, install, closeInstructions } = useInstall(() => setIsOpen(false));

  const dismiss = () => {
    markPromptShown();
    setIsOpen(false);
  };
  return (
    <>
      <Sheet open={isOpen} titleId={titleId} onClose={dismiss}>
        <Box sx={{ display: 'grid', gap: 2, p: { xs: '24px 16px 16px', sm: 3 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <AppIcon />
            <Typography variant="h2" id={titleId}>
              Install {productName}
            </Typography>
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>
            One tap from your home screen, and the whole screen for the game.
          </Typography>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <BusyButton
              busy={stage === 'prompting'}
              variant="contained"
              size="large"
              onClick={() => void install()}
            >
              Install App
            </BusyButton>
            <Button size="large" onClick={dismiss}>
              Not Now
            </Button>
          </Box>
        </Box>
      </Sheet>
      <InstallInstructions open={stage === 'manual'} onClose={closeInstructions} />
    </>
  );
}
