import CheckRounded from '@mui/icons-material/CheckRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: 16,
});

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  marginTop: 6,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 8,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
  },
  '& svg': { width: 20, height: 20 },
});

const PROVEN = [
  'No team was added, changed or dropped after the start, ours included.',
  'These balls, by the published rules, give these points, places and prizes.',
];

const NOT_PROVEN = [
  'That the scorer at the ground got each ball right. Check another file for that.',
  'That nobody who runs this site saw teams before the lock, or entered in time under another name.',
];

/** What a check proves and, in the same size, what it does not. */
export function WhatItProves() {
  return (
    <Sides>
      <Side title="What this proves" Icon={CheckRounded} sentences={PROVEN} />
      <Side title="What it can’t prove" Icon={RemoveRounded} sentences={NOT_PROVEN} />
    </Sides>
  );
}

interface SideProps {
  title: string;
  Icon: typeof CheckRounded;
  sentences: readonly string[];
}

function Side({ title, Icon, sentences }: SideProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId}>
        {title}
      </Typography>
      <List>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Icon aria-hidden="true" />
            <span>{sentence}</span>
          </li>
        ))}
      </List>
    </section>
  );
}
