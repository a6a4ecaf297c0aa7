import { ButtonLink } from '../../components/actions/links';
import { SettingRow } from '../../components/layout/SettingRow';
import { paths } from '../../paths';

/** The pages that no section of the app leads to. */
export function MoreRows() {
  return (
    <ul>
      <SettingRow
        value="Caps"
        label="Where they came from and went"
        action={
          <ButtonLink to={paths.caps} aria-label="See caps">
            See
          </ButtonLink>
        }
      />
      <SettingRow
        value="Results and notifications"
        label="What became of your teams"
        action={
          <ButtonLink to={paths.results} aria-label="See results and notifications">
            See
          </ButtonLink>
        }
      />
      <SettingRow
        value="Scoring Rules"
        label="What every ball is worth"
        action={
          <ButtonLink to={paths.scoringRules()} aria-label="Learn the rules">
            Learn
          </ButtonLink>
        }
      />
    </ul>
  );
}
