import CloseRounded from '@mui/icons-material/CloseRounded';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { HeaderNav, type HeaderNavProps } from './HeaderNav';

interface NavDrawerProps extends Omit<HeaderNavProps, 'direction' | 'onNavigate'> {
  isOpen: boolean;
  onClose: () => void;
}

const WIDTH_PX = 280;

export function NavDrawer({ isOpen, onClose, onLogOut, ...nav }: NavDrawerProps) {
  const logOut = () => {
    onClose();
    onLogOut?.();
  };
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Menu',
          sx: {
            boxSizing: 'border-box',
            width: WIDTH_PX,
            maxWidth: '100%',
            p: 1,
            borderLeft: 1,
            borderColor: 'strongDivider',
          },
        },
      }}
    >
      <IconButton
        aria-label="Close menu"
        color="inherit"
        onClick={onClose}
        sx={{ alignSelf: 'flex-end' }}
      >
        <CloseRounded />
      </IconButton>
      <HeaderNav
        {...nav}
        direction="column"
        onLogOut={onLogOut === null ? null : logOut}
        onNavigate={onClose}
      />
    </Drawer>
  );
}
