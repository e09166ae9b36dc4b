import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolder, defaultDataFolder } from '../../../main/platform/data-folder.ts';

describe('the data folder', () => {
  it('is local on every platform, and never one that roams', () => {
    const at = (platform: NodeJS.Platform, env: Record<string, string> = {}) =>
      defaultDataFolder({ platform, homeFolder: '/home/mary', env }).replaceAll('\\', '/');
    expect(at('linux')).toBe('/home/mary/.local/share/paymaster');
    expect(at('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/paymaster');
    expect(at('linux', { XDG_DATA_HOME: 'relative' })).toBe('/home/mary/.local/share/paymaster');
    expect(at('darwin')).toBe('/home/mary/Library/Application Support/Paymaster');
    expect(at('win32', { APPDATA: '/roaming' })).toBe('/home/mary/AppData/Local/Paymaster');
    expect(at('win32', { LOCALAPPDATA: '/local' })).toBe('/local/Paymaster');
  });

  it('is what the clerk named, from where the command was given', () => {
    expect(dataFolder('journal', { platform: 'linux', homeFolder: '/home/mary', env: {} })).toBe(
      resolve('journal'),
    );
  });
});
