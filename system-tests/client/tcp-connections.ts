import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** One end of a TCP connection of this machine, as /proc tells it. */
interface TcpEndpoint {
  local: number;
  remote: number;
  /** The socket of the process that has it; 0 where only the system still holds it. */
  inode: string;
}

const portOf = (address = '') => parseInt(address.split(':').at(-1) ?? '', 16);

/** Every TCP connection of this machine, with both its ends; listening ones have no remote port. */
export function listTcpConnections(): TcpEndpoint[] {
  return ['tcp', 'tcp6'].flatMap((table) => {
    const [, ...lines] = readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n');
    return lines.map((words) => {
      const [, local, remote, , , , , , , inode = '0'] = words.trim().split(/\s+/);
      return { local: portOf(local), remote: portOf(remote), inode };
    });
  });
}

/** What a process has open, by the names of /proc; nothing once it has ended. */
export function openFilesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return names(folder).flatMap((file) => {
    try {
      return readlinkSync(`${folder}/${file}`);
    } catch {
      return []; // closed while the list was read
    }
  });
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
