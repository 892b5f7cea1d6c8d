/** What the pictures can show: one drawing per kind of part. */
export const pictureKinds = [
  'gpu', 'cpu', 'ram', 'nvme', 'ssd', 'hdd', 'external-drive', 'usb-key', 'memory-card', 'motherboard', 'psu', 'case', 'air-cooler', 'aio', 'fan',
  'laptop', 'tower', 'mini-pc', 'all-in-one', 'monitor', 'keyboard', 'mouse', 'headset', 'webcam', 'router', 'switch', 'adapter', 'nas', 'server',
  'printer', 'cartridge', 'ups', 'power-strip', 'cable', 'dock', 'software', 'tablet', 'phone',
] as const;
export type PictureKind = (typeof pictureKinds)[number];
