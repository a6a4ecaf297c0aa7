import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Evidence } from '../../../domain/proof/checkTypes';
import { SheetFoot } from '../../components/layout/SheetFoot';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { venueDay } from '../../format/dates';
import { Banner } from './Banner';
import type { FileComparison } from './compareFile';
import { DifferenceTable } from './DifferenceTable';
import { consequenceOf, hasDifferences, shareTextOf, summaryOf } from './fileText';
import { SheetBody, SheetTitle } from './SheetTitle';
import { startJob, type JobFailure } from './startJob';
import { useCopy } from '../share/useShare';

const Group = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });

const Chosen = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 60,
  padding: '8px 4px 8px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  '& > div': { flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: '1.25rem' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
}));

interface AnotherFileProps {
  titleId: string;
  evidence: Evidence;
  onClose: () => void;
  onBack: () => void;
}

/** `comparison` is null while the file is being compared. */
interface ChosenFile {
  name: string;
  comparison: FileComparison | JobFailure | null;
}

/** Compares the record of the match with a ball-by-ball file of the user's own, which stays on the device. */
export function AnotherFile({ titleId, evidence, onClose, onBack }: AnotherFileProps) {
  const { chosen, choose } = useFile(evidence);
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy();
  const outcome = chosen?.comparison ?? null;
  const comparison = typeof outcome === 'string' ? null : outcome;

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Without this, choosing the same file again would be no change.
    const { value } = target;
    target.value = '';
    if (file !== undefined && value !== '') void choose(file);
  };
  const shareText = comparison && shareTextOf(comparison);
  return (
    <SheetBody>
      <SheetTitle id={titleId} onClose={onClose} takesFocus>
        Check another file
      </SheetTitle>
      <Typography variant="body2" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        Compare this match with a ball-by-ball file that isn’t ours, for example from Cricsheet. The
        file stays on this device.
      </Typography>
      {/* In the document before the comparison, so that screen readers read what is added. */}
      <Group role="status" aria-atomic="false">
        <Chosen>
          <DescriptionOutlined aria-hidden="true" />
          <div>
            {chosen === null ? 'A file of this match, as JSON' : chosen.name}
            <small>{describeChosen(chosen)}</small>
          </div>
          <Button onClick={() => input.current?.click()}>
            {chosen === null ? 'Choose a File' : 'Change'}
          </Button>
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              accept="application/json,.json"
              tabIndex={-1}
              aria-label="Ball-by-ball file"
              onChange={onChange}
            />
          </VisuallyHidden>
        </Chosen>
        {outcome !== null && <Banner kind="info" {...summaryOf(outcome)} />}
      </Group>
      {comparison !== null && <Comparison comparison={comparison} />}
      <SheetFoot>
        {shareText !== null && (
          <Button
            variant="contained"
            onClick={() => void copy(shareText, 'The difference is copied')}
          >
            Copy the Difference
          </Button>
        )}
        <Button variant="outlined" onClick={onBack}>
          Back to the Check
        </Button>
      </SheetFoot>
    </SheetBody>
  );
}

function describeChosen(chosen: ChosenFile | null): string {
  const comparison = chosen?.comparison;
  if (comparison === null) return 'Comparing';
  if (comparison === undefined || typeof comparison === 'string')
    return 'Nothing is sent to this site';
  if (comparison.status !== 'compared') return 'Not a file of this match';
  const { teams, day, balls } = comparison;
  return `${teams.join(' v ')}, ${venueDay(day)} · ${balls} balls`;
}

function Comparison({ comparison }: { comparison: FileComparison }) {
  if (comparison.status !== 'compared' || !hasDifferences(comparison)) return null;
  const { differences } = comparison;
  return (
    <>
      {differences.length > 0 && (
        <DifferenceTable
          kind="info"
          label="Balls that differ"
          heads={['Ball', 'This match', 'Your file']}
          rows={differences.map(({ ball, who, record, file }) => ({
            what: ball,
            detail: who,
            values: [record ?? 'not there', file ?? 'not there'],
          }))}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {consequenceOf(comparison)} Files differ now and then; corrections from the scorers arrive
        for days.
      </Typography>
    </>
  );
}

/** Compares each file that the user chooses, in the worker. */
function useFile({ proof, records, blocks, own }: Evidence) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const choose = async (file: File): Promise<void> => {
    stop.current();
    let isReplaced = false;
    stop.current = () => (isReplaced = true);
    const { name } = file;
    setChosen({ name, comparison: null });
    const text = await textOf(file);
    const record = records.at(-1);
    if (isReplaced || record === undefined) return;
    const ownIndex = own !== null && own.index >= 0 ? own.index : null;
    const job = { kind: 'file', text, document: proof.document, record, blocks, ownIndex } as const;
    stop.current = startJob(job, {
      onFailure: (reason) => setChosen({ name, comparison: reason }),
      onReport: (report) => {
        if (report.kind === 'file') setChosen({ name, comparison: report.comparison });
      },
    });
  };
  return { chosen, choose };
}

/** Returns an empty text, which is no match, for a file that is gone. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.text();
  } catch {
    return '';
  }
}
