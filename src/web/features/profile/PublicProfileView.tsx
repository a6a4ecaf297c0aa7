import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { initialsOf } from '../../../domain/account/avatar';
import type { PublicProfile } from '../../api/api';
import { BackToPrevious } from '../../components/actions/BackToPrevious';
import { ButtonLink } from '../../components/actions/links';
import { DemoTag } from '../../components/cricket/DemoTag';
import { YouTag } from '../../components/cricket/YouTag';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { Avatar } from '../../components/people/Avatar';
import { longDay } from '../../format/dates';
import { paths } from '../../paths';
import { BetweenYouTwo } from './BetweenYouTwo';
import { CareerFigures } from './CareerFigures';
import { LastResults } from './LastResults';
import { SharedLeagues } from './SharedLeagues';

const ONE = 'minmax(0, 1fr)';

interface PublicProfileViewProps {
  /** Undefined until it is loaded. */
  profile: PublicProfile | undefined;
  isOwn: boolean;
  /** The id of this other user, with whom the user is compared; null for the user's own profile and for visitors. */
  rivalId: string | null;
}

/**
 * What everybody may see of a user: first name, avatar, career and last results. A user who is logged in sees how they
 * did against each other, and the leagues of both.
 */
export function PublicProfileView({ profile, isOwn, rivalId }: PublicProfileViewProps) {
  return (
    <>
      <BackToPrevious to={paths.globalLeaderboard}>Rewards Leaderboard</BackToPrevious>
      <Header profile={profile} isOwn={isOwn} />
      <Box
        sx={{
          display: 'grid',
          gap: '32px 24px',
          gridTemplateColumns: { xs: ONE, md: `${ONE} ${ONE}` },
        }}
      >
        <section>
          <SectionHeading sx={{ mb: 1.5 }}>Career</SectionHeading>
          <CareerFigures career={profile?.career} />
          {rivalId !== null && <BetweenYouTwo rivalId={rivalId} name={profile?.first_name} />}
        </section>
        <section>
          <SectionHeading sx={{ mb: 1.5 }}>Last results</SectionHeading>
          {profile?.results.length === 0 && <Card>No match is over yet.</Card>}
          {profile !== undefined && profile.results.length > 0 && (
            <LastResults results={profile.results} />
          )}
          {rivalId !== null && <SharedLeagues rivalId={rivalId} />}
          {profile !== undefined && (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              Everybody can see this page: a first name, a colour and results. Boards and leagues
              show the last name, too.
              {rivalId !== null && ' Only you see what is between you two, and your leagues.'}
            </Typography>
          )}
        </section>
      </Box>
    </>
  );
}

function Header({ profile, isOwn }: Omit<PublicProfileViewProps, 'rivalId'>) {
  const name = profile?.first_name ?? 'Player';
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1, pb: 3 }}
    >
      <Avatar colour={profile?.colour} size="large">
        {profile !== undefined && initialsOf(profile.first_name, '')}
      </Avatar>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
          <FocusHeading tabTitle={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </FocusHeading>
          {isOwn && <YouTag />}
          {profile?.demo && <DemoTag />}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {profile === undefined ? (
            <LinePlaceholder width="10rem" />
          ) : (
            `Playing since ${longDay(profile.since)}`
          )}
        </Box>
      </Box>
      {isOwn && (
        <ButtonLink variant="outlined" to={paths.profile}>
          Your Profile
        </ButtonLink>
      )}
    </Box>
  );
}
