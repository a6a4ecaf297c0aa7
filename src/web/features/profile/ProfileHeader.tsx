import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { initialsOf } from '../../../domain/account/avatar';
import type { Profile, UserInfo } from '../../api/api';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { Avatar } from '../../components/people/Avatar';
import { longDay } from '../../format/dates';

const TITLE = 'Your Profile';

interface ProfileHeaderProps {
  profile: Profile | undefined;
  /** Provides the name until the profile has been loaded. */
  user: UserInfo | undefined;
  onEdit: () => void;
}

/** The user's avatar, name and date of registration. */
export function ProfileHeader({ profile, user, onEdit }: ProfileHeaderProps) {
  const known = profile ?? user;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        pt: 2.5,
        pb: 2,
      }}
    >
      <Avatar colour={profile?.colour} size="large">
        {profile !== undefined && initialsOf(profile.first_name, profile.last_name)}
      </Avatar>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <FocusHeading tabTitle={TITLE} sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
          {known === undefined ? TITLE : `${known.first_name} ${known.last_name}`}
        </FocusHeading>
        <Box component="div" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {profile === undefined ? (
            <LinePlaceholder width="10rem" />
          ) : (
            `Playing since ${longDay(profile.since)}`
          )}
        </Box>
      </Box>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        disabled={profile === undefined}
        onClick={onEdit}
      >
        Edit
      </Button>
    </Box>
  );
}
