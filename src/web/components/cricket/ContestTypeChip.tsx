import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { NameChip } from '../layout/chips';

/** Source: specification, section 9 "Tooltip delays". */
const DELAYS = { enterDelay: 100, enterTouchDelay: 700, leaveTouchDelay: 1500 };

const EXPLANATIONS: ReadonlyMap<string, string> = new Map([
  ['Unlimited', 'No maximum: as many teams as want to lose.'],
  ['Head To Head', 'Two teams, one winner. The lower total takes it all.'],
  ['Premium', 'A higher entry fee, fewer places, larger rewards.'],
]);
const STANDARD = 'A standard contest: the lowest totals share the prize pool.';

const Trigger = styled(NameChip)({
  cursor: 'help',
  // The target is 44 px high although the chip is not.
  '&::after': { content: '""', position: 'absolute', inset: '-8px 0' },
});

/** A tooltip belongs to the main landmark like its trigger; outside all landmarks a screen reader could pass it over. */
const mainLandmark = () => document.querySelector('main');

/** The name of a contest type, with a tooltip that explains it on hover, focus or a long touch. */
export function ContestTypeChip({ name }: { name: string }) {
  return (
    <Tooltip
      title={EXPLANATIONS.get(name) ?? STANDARD}
      describeChild
      {...DELAYS}
      slotProps={{ popper: { container: mainLandmark } }}
    >
      <Trigger tabIndex={0} role="note" aria-label={name}>
        {name}
        <InfoOutlined aria-hidden="true" />
      </Trigger>
    </Tooltip>
  );
}
