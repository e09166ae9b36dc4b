// Which page of the guide explains a place. Pure.

import type { GuidePage } from '../guide/guide-names.ts';
import type { Route } from '../session/routes.ts';

/** The page that a person wants who asks for the guide at this place. */
export function guideOfPlace(route: Route): GuidePage {
  switch (route.screen) {
    case 'batches':
    case 'nowhere':
      return 'first-payroll';
    case 'new':
      return 'damaged-files';
    case 'batch':
      return GUIDE_OF_STEP[route.step];
    case 'person':
      return 'proofs';
    case 'providers':
      return 'connection';
    case 'statements':
      return 'statements';
    case 'request':
      return 'people';
    case 'audit':
      return 'proofs';
    case 'settings':
      return GUIDE_OF_SECTION[route.section];
  }
}

type BatchRoute = Extract<Route, { screen: 'batch' }>;
type SettingsRoute = Extract<Route, { screen: 'settings' }>;

const GUIDE_OF_STEP: Readonly<Record<BatchRoute['step'], GuidePage>> = {
  import: 'damaged-files',
  review: 'first-payroll',
  run: 'unknown',
  results: 'retry',
  summary: 'proofs',
};

const GUIDE_OF_SECTION: Readonly<Record<SettingsRoute['section'], GuidePage>> = {
  profiles: 'connection',
  users: 'people',
  appearance: 'security',
  keyboard: 'keys',
  journal: 'resume',
  about: 'security',
};
