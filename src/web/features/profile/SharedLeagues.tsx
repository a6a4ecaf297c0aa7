import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { SharedLeague } from '../../api/api';
import { useGetRivalryQuery } from '../../api/lazyApi';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { Pennant } from '../../components/people/Pennant';
import { ordinal, withCommas } from '../../format/points';
import { paths } from '../../paths';
import { ListCard } from './ListCard';

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  boxSizing: 'border-box',
  padding: '8px 16px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: `1px solid ${theme.palette.divider}`,
  'li:last-of-type > &': { borderBottom: 0 },
  '&:hover': { background: theme.palette.raised },
  '&:focus-visible': { outlineOffset: -3 },
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
}));

/** The leagues that the user shares with another user. Renders nothing when there are none. */
export function SharedLeagues({ rivalId }: { rivalId: string }) {
  const { currentData: rivalry } = useGetRivalryQuery({ userId: rivalId });
  if (rivalry === undefined || rivalry.leagues.length === 0) return null;
  return (
    <>
      <SectionHeading id="shared-leagues" sx={{ mt: 4, mb: 1.5 }}>
        In your leagues
      </SectionHeading>
      <ListCard>
        <ul aria-labelledby="shared-leagues">
          {rivalry.leagues.map((league) => (
            <li key={league.id}>
              <Row to={paths.league(league.id)}>
                <Pennant name={league.name} />
                <span>
                  <b>{league.name}</b> <small>{describePlaces(league)}</small>
                </span>
              </Row>
            </li>
          ))}
        </ul>
      </ListCard>
    </>
  );
}

function describePlaces({ members, place, own_place: own }: SharedLeague): string {
  if (place === null || own === null) return `${withCommas(members)} members, no round yet`;
  return `${ordinal(place)} of ${withCommas(members)}, you are ${ordinal(own)}`;
}
