import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
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
  /** True when the profile could not be loaded. */
  hasFailed: boolean;
  onEdit: () => void;
}

/** The user's avatar, name and date of registration. */
export function ProfileHeader({ profile, user, hasFailed, onEdit }: ProfileHeaderProps) {
  const known = profile ?? user;
  const name = known === undefined ? TITLE : `${known.first_name} ${known.last_name}`;
  const theme = useTheme();
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
        {known !== undefined && initialsOf(known.first_name, known.last_name)}
      </Avatar>
      {/* As wide as the longest word, and wider where there is room. */}
      <Box sx={{ flex: '1 1 auto', width: 'min-content', minWidth: 'min(9rem, 100%)' }}>
        <FocusHeading
          tabTitle={TITLE}
          sx={{
            overflowWrap: 'break-word',
            textWrap: 'balance',
            [theme.breakpoints.down('md')]: {
              fontSize: `min(1.75rem, 14vw, ${fittingSize(name)})`,
            },
          }}
        >
          {name}
        </FocusHeading>
        <Box component="div" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {profile !== undefined && `Playing since ${longDay(profile.since)}`}
          {profile === undefined && !hasFailed && <LinePlaceholder width="10rem" />}
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

/** In em, of a bold letter. */
const LETTER_WIDTH = 0.55;

/** Returns the size in which the longest word of a name fits beside the avatar, or below it with large text. */
function fittingSize(name: string): string {
  const longest = Math.max(...name.split(/[ -]/).map(({ length }) => length)) * LETTER_WIDTH;
  return `max((100vw - 124px) / ${longest}, min(1rem, (100vw - 32px) / ${longest}))`;
}
