import { ButtonLink } from '../../components/RouterLink';
import { EmptyState } from '../../components/EmptyState';
import { paths } from '../../paths';

/** For an address without its match. */
export function MatchUnavailable() {
  return (
    <EmptyState
      title="Match information not available. Please return to the matches page and try again."
      action={
        <ButtonLink variant="contained" to={paths.matchSelection}>
          Return to Matches
        </ButtonLink>
      }
    />
  );
}
