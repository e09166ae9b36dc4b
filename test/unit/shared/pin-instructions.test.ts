import { describe, expect, it } from 'vitest';
import { filledText, inLanguage, shownPinChannel } from '../../../shared/accounts/pin-instructions.ts';

describe('placeholders', () => {
  it.each([
    ['Dial {{shortCode}}', 'Dial *115#'],
    ['Dial {{ shortCode }} now', 'Dial *115# now'],
    ['{{shortCode}}{{shortCode}}', '*115#*115#'],
    ['Dial {{unknown}}', 'Dial {{unknown}}'],
    ['Dial {{}} {shortCode} {{shortCode', 'Dial {{}} {shortCode} {{shortCode'],
    ['{{constructor}} {{__proto__}}', '{{constructor}} {{__proto__}}'],
    ['{{again}}', '{{shortCode}}'],
    ['{{dollar}}', "$& $1 $'"],
    ['{{markup}}', '<img src=x onerror=alert(1)>'],
  ])('of %j are filled once and as text', (template, text) => {
    const variables = {
      shortCode: '*115#',
      again: '{{shortCode}}',
      dollar: "$& $1 $'",
      markup: '<img src=x onerror=alert(1)>',
    };
    expect(filledText(template, variables)).toBe(text);
  });

  it('take no longer than the text is long, however it is made', () => {
    const text = '{{'.repeat(100_000) + ' '.repeat(100_000);
    expect(filledText(text, {})).toBe(text);
  });
});

describe('a text by language', () => {
  it('is the reader’s, else the English one, else the first', () => {
    expect(inLanguage({ en: 'e', fr: 'f' }, 'fr')).toBe('f');
    expect(inLanguage({ en: 'e', 'fr-CM': 'f' }, 'fr')).toBe('f');
    expect(inLanguage({ EN: 'e', FR: 'f' }, 'fr')).toBe('f');
    expect(inLanguage({ pt: 'p', en: 'e' }, 'fr')).toBe('e');
    expect(inLanguage({ pt: 'p', sw: 's' }, 'fr')).toBe('p');
    expect(inLanguage({}, 'fr')).toBeNull();
  });

  it('is that of the steps, of which the template wins and an empty one goes', () => {
    const channel = {
      type: 'USSD',
      names: { en: 'No prompt?' },
      quickLink: 'tel:{{code}}',
      variables: { code: '*1#', nothing: '' },
      instructions: {
        en: [
          { text: 'Dial *9#', template: 'Dial {{code}}' },
          { text: 'Confirm', template: null },
          { text: null, template: '{{nothing}}' },
        ],
      },
    };
    expect(shownPinChannel(channel, 'fr')).toEqual({
      type: 'USSD',
      name: 'No prompt?',
      quickLink: 'tel:*1#',
      steps: ['Dial *1#', 'Confirm'],
    });
  });
});
