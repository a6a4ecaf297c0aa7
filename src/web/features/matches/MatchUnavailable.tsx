import { ButtonLink } from '../../components/actions/links';
import { EmptyState } from '../../components/feedback/EmptyState';
import { paths } from '../../paths';

/** Shown for a path whose match is not known. */
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
