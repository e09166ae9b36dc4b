// Entry of the page: picks the surface that stands behind it and shows the application.
// No inline script and no generated code runs here, so that the strict content security policy holds.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import './theme/mantine-styles.ts';
import './theme/tokens.css';
import './theme/global.css';
import { App } from './app/app.tsx';
import { openLoopbackSurface } from './client/loopback-surface.ts';
import { findBridge, openWindowSurface } from './client/window-surface.ts';

z.config({ jitless: true });

const bridge = findBridge(window);
const surface = bridge === null ? await openLoopbackSurface() : openWindowSurface(bridge);
const root = document.getElementById('root');
const styleNonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? '';
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App surface={surface} styleNonce={styleNonce} />
    </StrictMode>,
  );
}
