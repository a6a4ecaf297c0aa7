import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { RULE_KEYS, RULE_LABELS } from '../../../../src/domain/scoring/publishedRules';
import { Breakdown } from '../../../../src/web/components/charts/Breakdown';
import { MatchRules } from '../../../../src/web/components/cricket/MatchRules';
import { ruleLabel } from '../../../../src/web/format/ruleLabels';
import { waterfall } from '../../../../src/web/components/charts/waterfall';
import { renderThemed } from '../../../support/web/renderThemed';

const rowTexts = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('a breakdown', () => {
  it('labels each rule, in reading order, and adds up', () => {
    renderThemed(
      <Breakdown
        breakdown={{ economy_12_to_36: -50, wicket: 15, duck_penalty: -30, runs: 0, catch: 5 }}
        total={-60}
      />,
    );
    expect(rowTexts()).toEqual([
      'Duck\u221230',
      'Wickets+15',
      'Economy 12 or more\u221250',
      'Catches+5',
      'Total Score\u221260, below zero',
    ]);
  });

  it('names a rule of a later version by its key', () => {
    renderThemed(<Breakdown breakdown={{ hit_wicket_bonus: -10 }} total={-10} />);
    expect(rowTexts()[0]).toBe('hit wicket bonus\u221210');
  });

  test.each([
    ['nothing', {}, 0, 'No points'],
    ['a player who is yet to play', { no_impact: 0 }, 0, 'Yet to play'],
    ['no impact alone', { no_impact: 20 }, 20, 'No impact in this match'],
    ['rules that gave nothing', { runs: 0 }, 0, 'No points'],
  ])('of %s says so', (_name, breakdown, total, words) => {
    renderThemed(<Breakdown breakdown={breakdown} total={total} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('of nothing says under version 1 that there was no impact (specification, section 2)', () => {
    renderThemed(
      <MatchRules match={{ rules: { format: 'T20', version: 1 } }}>
        <Breakdown breakdown={{}} total={0} />
      </MatchRules>,
    );
    expect(screen.getByText('No impact in this match')).toBeVisible();
  });

  it('of a team whose players have done nothing yet says so', () => {
    renderThemed(<Breakdown breakdown={{}} total={0} scale="team" />);
    expect(screen.getByText('No points yet')).toBeVisible();
  });

  it('lists a rule that is kept with 0, once, at its place', () => {
    const breakdown = { runs: 4, economy_8_to_9: 0, catch: 5 };
    renderThemed(<Breakdown breakdown={breakdown} total={9} kept={['economy_8_to_9', 'runs']} />);
    expect(rowTexts()).toEqual([
      'Runs+4',
      'Economy 8 to 90',
      'Catches+5',
      'Total Score+9, above zero',
    ]);
  });

  it('of a team lists a player without impact among the others', () => {
    renderThemed(<Breakdown breakdown={{ no_impact: 20, runs: 4 }} total={24} />);
    expect(rowTexts()).toEqual(['Runs+4', 'No impact+20', 'Total Score+24, above zero']);
  });
});

describe('the labels', () => {
  test.each(RULE_KEYS)('have words of their own for %s', (key) => {
    expect(ruleLabel(key)).toBe(RULE_LABELS[key]);
    expect(RULE_LABELS[key]).not.toContain('_');
  });

  it('are all different', () => {
    expect(new Set(Object.values(RULE_LABELS)).size).toBe(RULE_KEYS.length);
  });
});

describe('a waterfall', () => {
  const points = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 1, maxLength: 20 });

  it('starts each bar where the last one ended, and stays inside its track', () => {
    fc.assert(
      fc.property(points, (steps) => {
        const total = steps.reduce((sum, step) => sum + step, 0);
        const drawn = waterfall(steps, total);
        let at = drawn.zero;
        for (const { left, width, end } of drawn.steps) {
          expect(Math.min(Math.abs(left - at), Math.abs(left + width - at))).toBeLessThan(1e-6);
          expect(left).toBeGreaterThanOrEqual(-1e-6);
          expect(left + width).toBeLessThanOrEqual(100 + 1e-6);
          at = end;
        }
        expect(drawn.totalBar.end).toBeCloseTo(at, 6);
      }),
    );
  });
});
