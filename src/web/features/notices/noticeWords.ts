import type { Notice } from '../../api/api';
import { formatPoints, ordinal, withCommas } from '../../components/points';

/** "India v South Africa". */
export function teamsOf({ contest }: Notice): string {
  return `${contest.home_team} v ${contest.away_team}`;
}

/** What became of the entry: "you came 1st of 40". */
export function outcomeOf(notice: Notice): string {
  switch (notice.type) {
    case 'CALLED_OFF':
      return `called off${capsBack(notice)}`;
    case 'REFUNDED':
      return `no result${capsBack(notice)}`;
    case 'SETTLED':
      return `you came ${placeOf(notice)}`;
    case 'CORRECTED':
      return `score corrected, you are now ${placeOf(notice)}`;
  }
}

/** What was won by it, "+240 caps"; null without. A fee that went back is no gain. */
export function gainOf({ type, caps }: Notice): string | null {
  const isReward = type === 'SETTLED' || type === 'CORRECTED';
  return isReward && caps > 0 ? `${formatPoints(caps)} ${capsWord(caps)}` : null;
}

function capsBack({ caps }: Notice): string {
  return caps === 0 ? '' : `, ${withCommas(caps)} ${capsWord(caps)} back`;
}

const capsWord = (caps: number): string => (caps === 1 ? 'cap' : 'caps');

/** Only an entry without ranks has no rank, and these have them. */
function placeOf({ rank, participants }: Notice): string {
  const among = `of ${withCommas(participants)}`;
  return rank === null ? among : `${ordinal(rank)} ${among}`;
}
