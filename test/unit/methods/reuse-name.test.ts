// The month in a batch's name moves on by one, however it is written.

import { describe, expect, it } from 'vitest';
import { MONTHS, monthNow, nextMonthName } from '../../../main/methods/results/reuse-name.ts';

describe('the name of the next month', () => {
  it.each([
    ['Salaries November 2026', 'Salaries December 2026'],
    ['Salaries December 2026', 'Salaries January 2027'],
    ['2026 DÉCEMBRE', '2027 JANVIER'],
    ['Salaires aout', 'Salaires septembre'],
    ['paie_aou\u0302t_2026', 'paie_septembre_2026'],
    ['Março', 'Abril'],
    ['Mishahara ya Desemba 2026', 'Mishahara ya Januari 2027'],
    ['payroll 2026-12', 'payroll 2027-01'],
    ['payroll_2026_09', 'payroll_2026_10'],
    ['12-2026 staff', '01-2027 staff'],
    ['Mars Ltd 2026-10', 'Mars Ltd 2026-11'],
    ['March staff, October', 'March staff, November'],
  ])('of %s is %s', (name, next) => expect(nextMonthName(name)).toBe(next));

  it.each([
    'payroll',
    'payroll 2026',
    'payroll 2026-10-25',
    '25-10-2026',
    'Marching band',
    '2026-13',
    '120261',
  ])('is not guessed from %s', (name) => expect(nextMonthName(name)).toBeNull());

  it('is after twelve of them the same name in the next year, in every language and form', () => {
    const words = MONTHS.flat().flatMap((month) => [
      month,
      month.toUpperCase(),
      month.charAt(0).toUpperCase() + month.slice(1),
    ]);
    const figures = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    const forms = (year: number) => [
      ...words.flatMap((word) => [`Pay ${word} ${year}`, `${year} ${word} staff`]),
      ...figures.flatMap((month) => [`Pay ${year}-${month}`, `${month}-${year} staff`]),
    ];
    const moved = forms(2026).map((name) => {
      let now: string | null = name;
      for (let month = 0; month < 12; month += 1) now = nextMonthName(now ?? '');
      return now;
    });
    expect(moved).toEqual(forms(2027));
  });

  it('is the present month where a name has none', () => {
    expect(monthNow(new Date(2026, 10, 23).getTime())).toBe('2026-11');
  });
});
