import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useCloseRequest } from '../../hooks/useCloseRequest';
import { HeaderNav, type HeaderNavProps } from './HeaderNav';

interface NavDrawerProps extends Omit<HeaderNavProps, 'name' | 'direction' | 'onNavigate'> {
  furtherLinks: HeaderNavProps['links'];
  isOpen: boolean;
  onClose: () => void;
}

const WIDTH_PX = 280;

export default function NavDrawer({
  isOpen,
  onClose,
  onLogOut,
  furtherLinks,
  ...nav
}: NavDrawerProps) {
  useCloseRequest(isOpen, onClose);
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
      {furtherLinks.length > 0 && (
        <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <HeaderNav
            name="More to explore"
            links={furtherLinks}
            direction="column"
            onLogOut={null}
            isLoggingOut={false}
            onNavigate={onClose}
          />
        </Box>
      )}
    </Drawer>
  );
}
