import { styled } from '@mui/material/styles';
import { formatPoints, pointsInWords, scoreStep, type ScoreScale, type ScoreStep } from './points';
import { VisuallyHidden } from './VisuallyHidden';
import { ownProps } from './ownProps';

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
    minWidth: isLarge ? 84 : 52,
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
  /** A team's total is warmer and colder than a player's by nature. */
  scale?: ScoreScale;
}

/** A score: sign, colour and the side on which the weight hangs all say the same. */
export function ScorePlate({ points, size = 'normal', scale = 'player' }: ScorePlateProps) {
  return (
    <Plate step={points === null ? 'zero' : scoreStep(points, scale)} plateSize={size}>
      {formatPoints(points)}
      <VisuallyHidden>, {pointsInWords(points)}</VisuallyHidden>
    </Plate>
  );
}
