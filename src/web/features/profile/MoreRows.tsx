import { ButtonLink } from '../../components/actions/links';
import { SettingRow } from '../../components/layout/SettingRow';
import { paths } from '../../paths';

const PAGES = [
  { title: 'Caps', label: 'Where they came from and went', verb: 'See', to: paths.caps },
  {
    title: 'Results and notifications',
    label: 'What became of your teams',
    verb: 'See',
    to: paths.results,
  },
  {
    title: 'Scoring Rules',
    label: 'What every ball is worth',
    verb: 'Learn',
    to: paths.scoringRules(),
  },
] as const;

/** The pages that belong to the user's section of the app, besides the profile. */
export function MoreRows() {
  return (
    <ul>
      {PAGES.map(({ title, label, verb, to }) => (
        <SettingRow
          key={to}
          value={title}
          label={label}
          action={
            <ButtonLink to={to} aria-label={`${verb} ${title.toLowerCase()}`}>
              {verb}
            </ButtonLink>
          }
        />
      ))}
    </ul>
  );
}
