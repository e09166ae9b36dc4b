// The native menu. What concerns the application is told to the page, which carries it out; the rest is the system's.

import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../shared/contract/contract.ts';
import type { WindowTexts } from '../../shared/texts/window-texts.ts';

type MenuItem = EventPayload<'menuChosen'>['item'];

/** What the menu needs. */
export interface MenuParts {
  readonly texts: WindowTexts['menu'];
  readonly isMac: boolean;
  readonly allowsDevTools: boolean;
  readonly choose: (item: MenuItem) => void;
}

/** Sets the menu of the program. Shortcuts that the page itself handles are only shown here, not taken. */
export function setMenu({ texts, isMac, allowsDevTools, choose }: MenuParts): void {
  const item = (label: string, accelerator: string, name: MenuItem): MenuItemConstructorOptions => ({
    label,
    accelerator,
    registerAccelerator: false,
    click: () => choose(name),
  });
  const settings = item(texts.settings, 'CmdOrCtrl+,', 'settings');
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: texts.file,
      submenu: [
        item(texts.chooseFile, 'CmdOrCtrl+O', 'choose-file'),
        { type: 'separator' },
        settings,
        { type: 'separator' },
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'delete' },
        { role: 'selectAll' },
        { type: 'separator' },
        item(texts.find, 'CmdOrCtrl+K', 'find'),
      ],
    },
    {
      label: texts.view,
      submenu: [
        item(texts.privacy, 'CmdOrCtrl+Shift+H', 'privacy'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(allowsDevTools ? [{ role: 'toggleDevTools' } satisfies MenuItemConstructorOptions] : []),
      ],
    },
    { label: texts.help, role: 'help', submenu: [item(texts.guide, 'F1', 'guide')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
