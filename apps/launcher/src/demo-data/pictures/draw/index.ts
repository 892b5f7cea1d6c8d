import type { PictureKind } from '../picture-kinds.js';
import { cpu, gpu, motherboard, psu, ram } from './components.js';
import { laptop, miniPc, pcCase, tower } from './computers.js';
import { aio, airCooler, caseFan } from './cooling.js';
import type { Draw } from './drawing.js';
import { adapter, nas, networkSwitch, router, server } from './network.js';
import { cartridge, powerStrip, printer, software, ups } from './office.js';
import { cable, dock, headset, keyboard, mouse, webcam } from './peripherals.js';
import { allInOne, monitor, phone, tablet } from './screens.js';
import { externalDrive, hdd, memoryCard, nvme, ssd, usbKey } from './storage.js';

/** The drawing of each kind of part. */
export const drawings: Readonly<Record<PictureKind, Draw>> = {
  gpu,
  cpu,
  ram,
  nvme,
  ssd,
  hdd,
  'external-drive': externalDrive,
  'usb-key': usbKey,
  'memory-card': memoryCard,
  motherboard,
  psu,
  case: pcCase,
  'air-cooler': airCooler,
  aio,
  fan: caseFan,
  laptop,
  tower,
  'mini-pc': miniPc,
  'all-in-one': allInOne,
  monitor,
  keyboard,
  mouse,
  headset,
  webcam,
  router,
  switch: networkSwitch,
  adapter,
  nas,
  server,
  printer,
  cartridge,
  ups,
  'power-strip': powerStrip,
  cable,
  dock,
  software,
  tablet,
  phone,
};
