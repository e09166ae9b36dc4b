// All that the core says, in English.

import type { CoreWords } from '../core-words.ts';
import { FINDINGS_EN } from './core/findings.ts';
import { REASONS_EN } from './core/reasons.ts';
import { SPOKEN_EN } from './core/spoken.ts';

export const CORE_EN: CoreWords = { ...SPOKEN_EN, findings: FINDINGS_EN, reasons: REASONS_EN };
