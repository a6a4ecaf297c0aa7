import Box from '@mui/material/Box';
import { memo, type ReactNode, useCallback, useState } from 'react';
import type { Profile } from '../../api/api';
import { useGetUserQuery } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useGetProfileQuery } from '../../api/lazyApi';
import { ErrorState } from '../../components/feedback/ErrorState';
import { lazyPart } from '../../components/feedback/lazyPart';
import { Loading } from '../../components/feedback/Skeletons';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { OpenedPart } from '../toasts/OpenedPart';
import { AccountRows } from './AccountRows';
import { CareerFigures } from './CareerFigures';
import { ListCard } from './ListCard';
import { MoreRows } from './MoreRows';
import { ProfileHeader } from './ProfileHeader';
import { Sessions } from './Sessions';
import type { SheetName } from './profileSheets';
import { YourData } from './YourData';

const ProfileSheet = lazyPart(async () => ({
  default: (await import('./ProfileSheet')).ProfileSheet,
}));

/** A column of the grid, which may be narrower than the longest word in it. */
const ONE = 'minmax(0, 1fr)';

const column = { display: 'grid', alignContent: 'start', gap: 4, minWidth: 0 } as const;

interface ProfileViewProps {
  /** Called when the server has deleted the account. */
  onDeleted: () => Promise<void>;
  /** Rendered below everything else. */
  children: ReactNode;
}

/** The user's own profile: name, career, account settings and sessions. */
export function ProfileView({ onDeleted, children }: ProfileViewProps) {
  const {
    data: profile,
    isFetching,
    error,
    refetch,
  } = useGetProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: user } = useGetUserQuery();
  const [sheet, setSheet] = useState<OpenedSheet | null>(null);
  const open = useCallback((name: SheetName) => {
    setSheet((last) => ({ name, isOpen: true, opening: (last?.opening ?? 0) + 1 }));
  }, []);

  const hasFailed = profile === undefined && error !== undefined && !isFetching;
  return (
    <>
      <ProfileHeader {...{ profile, user, hasFailed }} onEdit={() => open('profile')} />
      {hasFailed ? (
        <ErrorState
          message={errorMessage(error, 'Error fetching your profile')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {profile === undefined && <Loading label="Loading profile..." />}
          <Sections profile={profile} onOpen={open} />
        </>
      )}
      {children}
      {sheet !== null && profile !== undefined && (
        <OpenedPart onFailed={() => setSheet(null)}>
          <ProfileSheet
            // A new key empties the fields each time a sheet opens.
            key={sheet.opening}
            name={sheet.name}
            open={sheet.isOpen}
            profile={profile}
            capsLeft={user?.caps ?? null}
            onClose={() => setSheet({ ...sheet, isOpen: false })}
            onDeleted={onDeleted}
          />
        </OpenedPart>
      )}
    </>
  );
}

interface OpenedSheet {
  name: SheetName;
  isOpen: boolean;
  /** Increases each time a sheet opens. */
  opening: number;
}

interface SectionsProps {
  profile: Profile | undefined;
  onOpen: (sheet: SheetName) => void;
}

const Sections = memo(function Sections({ profile, onOpen }: SectionsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '32px 24px',
        gridTemplateColumns: { xs: ONE, md: `${ONE} ${ONE}` },
      }}
    >
      <Box sx={column}>
        <section aria-label="Career">
          <SectionHeading sx={{ display: { xs: 'none', md: 'block' }, mb: 1.5 }}>
            Career
          </SectionHeading>
          <CareerFigures career={profile?.career} />
        </section>
        <section>
          <SectionHeading sx={{ mb: 1.5 }}>More</SectionHeading>
          <ListCard>
            <MoreRows />
          </ListCard>
        </section>
      </Box>
      <Box sx={column}>
        <section>
          <SectionHeading sx={{ mb: 1.5 }}>Account</SectionHeading>
          <ListCard>
            <AccountRows profile={profile} onOpen={onOpen} />
          </ListCard>
        </section>
        <Sessions />
        <section>
          <SectionHeading sx={{ mb: 1.5 }}>Your data</SectionHeading>
          <ListCard>
            <YourData onDelete={profile === undefined ? null : () => onOpen('delete')} />
          </ListCard>
        </section>
      </Box>
    </Box>
  );
});
