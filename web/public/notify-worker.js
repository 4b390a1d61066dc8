// Devices that were notified before the application had a worker have this one; it becomes the same. To be removed with the
// release after 0.2, when they have registered the other one.
importScripts('/worker.js');
