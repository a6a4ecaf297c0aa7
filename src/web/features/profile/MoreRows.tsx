import { ButtonLink } from '../../components/actions/links';
import { SettingRow } from '../../components/layout/SettingRow';
import { paths } from '../../paths';

const PAGES = [
  { title: 'Caps', description: 'Where they came from and went', verb: 'See', to: paths.caps },
  {
    title: 'Results and notifications',
    description: 'What became of your teams',
    verb: 'See',
    to: paths.results,
  },
  {
    title: 'Scoring Rules',
    description: 'What every ball is worth',
    verb: 'Learn',
    to: paths.scoringRules(),
  },
] as const;

/** The pages that belong to the user's section of the app, besides the profile. */
export function MoreRows() {
  return (
    <ul>
      {PAGES.map(({ title, description, verb, to }) => (
        <SettingRow
          key={to}
          primary={title}
          secondary={description}
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
