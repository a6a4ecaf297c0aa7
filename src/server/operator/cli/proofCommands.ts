import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { cosignedAt, readWitnessKey } from '../../../domain/merkle/cosignature';
import { readLogProof } from '../../../domain/merkle/proof';
import { verdictOf } from '../../../domain/proof/check';
import type { CheckName, Difference, Evidence, Verdict } from '../../../domain/proof/checkTypes';
import { partsOf, readBlocks, type TeamsBlock } from '../../../domain/proof/contestBook';
import { leavesIn } from '../../../domain/proof/contestLog';
import type { MatchRecord } from '../../../domain/proof/matchRecord';
import { readProofFile, writeProofFile } from '../../../domain/proof/proofFile';
import { isContestProof } from '../../../domain/proof/shape';
import { primitives } from '../../books/primitives';
import type { CommandContext } from './commandContext';
import { print, printJson, Refused, type Terminal } from './terminal';

interface CheckOptions {
  key?: string;
  witness?: string[];
  json?: boolean;
}

/** Adds `proof`, which needs neither a database nor a server of its own. */
export function addProof(program: Command, { terminal, act }: CommandContext): void {
  program
    .command('proof')
    .description('check the result of a contest')
    .command('check')
    .description(
      'check a saved proof, or the contest at an address such as https://HOST/api/proof/contests/ID; exit code 1 when it does not agree',
    )
    .argument('<file-or-url>', 'the proof')
    .option('--key <key>', 'the key that the proof has to be signed with, as the site publishes it')
    .option(
      '--witness <key>',
      'the key of a witness that has to have signed the proof; may be repeated',
      (key: string, before: string[] | undefined) => [...(before ?? []), key],
    )
    .option('--json', 'print JSON')
    .action(act((source: string, options: CheckOptions) => checkProof(terminal, source, options)));
}

async function checkProof(
  terminal: Terminal,
  source: string,
  { key, witness = [], json }: CheckOptions,
): Promise<number> {
  const text = /^https?:\/\//.test(source) ? await fetched(source) : await saved(source);
  const evidence = readProofFile(text);
  if (!evidence) throw new Refused(`${source} is not a proof of Nightmare XI, or is damaged`);
  if (key !== undefined && evidence.proof.key !== key) {
    throw new Refused(`The proof is signed with another key: ${evidence.proof.key}`);
  }
  for (const witnessKey of witness) requireWitness(evidence, witnessKey);
  const verdict = verdictOf(evidence, primitives);
  if (json) printJson(terminal, verdict);
  else print(terminal, linesOf(evidence, verdict));
  return verdict.changed === null ? 0 : 1;
}

/** Throws unless a witness has signed each checkpoint that the proof relies on. */
function requireWitness({ proof }: Evidence, keyText: string): void {
  const { sha256, verify } = primitives;
  const witness = readWitnessKey(keyText, sha256);
  if (!witness) throw new Refused(`"${keyText}" is not the key of a witness`);
  const proven = [...proof.leaves, ...(proof.draw?.books ?? [])];
  const isSigned = proven.every((leaf) => {
    const checkpoint = readLogProof(leaf.proof)?.checkpoint ?? '';
    return cosignedAt(checkpoint, witness, verify, sha256) !== null;
  });
  if (!isSigned) throw new Refused(`The witness ${witness.name} has not signed the proof`);
}

function saved(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new Refused(`${file} can't be read: ${error.message}`);
  });
}

/** Loads what a server publishes of a contest, and returns it as the text of a saved proof, which is then validated. */
async function fetched(address: string): Promise<string> {
  const base = /^(.*)\/contests\/[^/?#]+$/.exec(address)?.[1];
  if (base === undefined) {
    throw new Refused('The address has to be like https://HOST/api/proof/contests/ID');
  }
  const proof = await json(address);
  if (!isContestProof(proof)) throw new Refused(`${address} does not answer with a proof`);
  const leaves = leavesIn(proof);
  const freeze = leaves.find((leaf) => leaf.kind === 'freeze');
  if (!freeze) throw new Refused('The book of this contest is not closed yet');
  const records: MatchRecord[] = [];
  const blocks: TeamsBlock[] = [];
  for (let part = 0; part < partsOf(freeze.entries); part += 1) {
    const bytes = new Uint8Array(await (await get(`${address}/teams/${part}`)).arrayBuffer());
    blocks.push(...(readBlocks(bytes) ?? []));
  }
  for (const leaf of leaves) {
    if (!('record' in leaf)) continue;
    const { match, version } = leaf;
    records.push((await json(`${base}/matches/${match}/${version}/events`)) as MatchRecord);
  }
  return writeProofFile({ proof, records, blocks, own: null, shown: null });
}

async function json(address: string): Promise<unknown> {
  const response = await get(address);
  return response.json().catch(() => {
    throw new Refused(`${address} does not answer with JSON`);
  });
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address).catch((error: Error) => {
    throw new Refused(`${address} can't be reached: ${error.message}`);
  });
  if (!response.ok) throw new Refused(`${address} answered with the status ${response.status}`);
  return response;
}

const NAMES: Readonly<Record<CheckName, string>> = {
  team: 'the team is in the book',
  book: 'the book is the one that was closed',
  balls: 'the balls give these points',
  place: 'the points give these places',
  prizes: 'the prizes add up',
};

const AGREES = { true: 'ok   ', false: 'WRONG', null: '-    ' };

function linesOf({ proof }: Evidence, verdict: Verdict): string[] {
  const { lines, differences, facts } = verdict;
  const { entries, lockedAt, closedAt, firstBallAt, balls, rules, corrections } = facts;
  const { feesCaps, paidCaps, houseCaps, refundedCaps, isLate } = facts;
  return [
    `Contest ${proof.document.contest} of match ${proof.document.match}, ${entries} entries`,
    `Signed with ${proof.key}`,
    `Locked ${lockedAt ?? 'never'}, book closed ${closedAt ?? 'never'}, first ball heard ${firstBallAt ?? 'never'}`,
    ...(isLate ? ['The book was closed late: a team sent in between cannot be ruled out.'] : []),
    ...(balls === null ? [] : [`${balls} balls by the rules ${rules}, ${corrections} corrections`]),
    ...(feesCaps === null ? [] : [`Fees ${feesCaps}, paid ${paidCaps}, house ${houseCaps} caps`]),
    ...(refundedCaps === null ? [] : [`Every entry got its fee of ${refundedCaps} caps back.`]),
    ...lines.map(({ name, agrees }) => `${AGREES[`${agrees}`]} ${NAMES[name]}`),
    ...differences.map((difference) => `      ${describe(difference)}`),
    lastLineOf(verdict),
  ];
}

/** The team is left out, because not everybody has one. */
function lastLineOf({ changed, lines }: Verdict): string {
  if (changed !== null) return `Changed: a ${changed}.`;
  const isWhole = lines.every(({ name, agrees }) => name === 'team' || agrees === true);
  return isWhole ? 'Everything agrees.' : 'What could be checked agrees.';
}

function describe(difference: Difference): string {
  switch (difference.kind) {
    case 'team':
      return `without ${difference.missing.join(', ')}; with ${difference.added.join(', ')}`;
    case 'points':
      return `${difference.player}: ${difference.record} by the record, ${difference.shown} shown`;
    default:
      return `${difference.kind}: ${difference.record} by the record, ${difference.shown} shown`;
  }
}
