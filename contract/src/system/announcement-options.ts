export const maxAnnouncementLength = 200; // characters
