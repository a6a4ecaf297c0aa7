import { styled } from '@mui/material/styles';
import {
  formatPoints,
  describeSign,
  scoreStep,
  type ScoreScale,
  type ScoreStep,
} from '../../format/points';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { ownProps } from '../../theme/ownProps';

const HEIGHT = { small: 28, normal: 32, large: 44 } as const;
type PlateSize = keyof typeof HEIGHT;

interface PlateProps {
  step: ScoreStep;
  plateSize: PlateSize;
}

const Plate = styled(
  'span',
  ownProps('step', 'plateSize'),
)<PlateProps>(({ theme, step, plateSize }) => {
  const tone = theme.palette.score[step];
  const isLarge = plateSize === 'large';
  return {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    // With the text, so that what is beside a total stays where it is, whatever it says.
    minWidth: isLarge ? '5.25rem' : 52,
    minHeight: HEIGHT[plateSize],
    padding: '0 8px',
    borderRadius: 8,
    fontSize: isLarge ? '1.5rem' : '1rem',
    fontWeight: isLarge ? 900 : 700,
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: tone.text,
    backgroundColor: tone.fill,
    borderTop: step.startsWith('hot') ? `3px solid ${tone.edge}` : 0,
    borderBottom: step.startsWith('cold') ? `3px solid ${tone.edge}` : 0,
  };
});

interface ScorePlateProps {
  points: number | null;
  size?: PlateSize;
  /** The steps of a team's total are wider than those of a player's. */
  scale?: ScoreScale;
}

/** A score. The sign, the colour and the heavier edge all show whether it is below or above zero. */
export function ScorePlate({ points, size = 'normal', scale = 'player' }: ScorePlateProps) {
  return (
    <Plate step={points === null ? 'zero' : scoreStep(points, scale)} plateSize={size}>
      {formatPoints(points)}
      <VisuallyHidden>, {describeSign(points)}</VisuallyHidden>
    </Plate>
  );
}
