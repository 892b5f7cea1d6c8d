export { completePicture } from './complete-picture.js';
export { imageLibrary } from './image-library.js';
export { countPictureFiles, pictureKeys, Pictures } from './pictures.js';
export type { StoredPicture } from './pictures.js';
export { Avatars } from './avatars.js';
export { mediaDirectory, PicturesJobsModule, PicturesModule } from './pictures.module.js';
export { RemoteFiles } from './remote/remote-files.js';
