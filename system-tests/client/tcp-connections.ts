import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Local side of a TCP connection, from /proc/net. Values of `local` and `remote` are ports. */
interface TcpEndpoint {
  local: number;
  remote: number;
  /** Inode of the socket. 0 if no process owns the connection any more. */
  inode: string;
}

const parsePort = (address = '') => parseInt(address.split(':').at(-1) ?? '', 16);

/** Lists all TCP connections of this machine, once per side. Listening sockets have remote port 0. */
export function listTcpConnections(): TcpEndpoint[] {
  return ['tcp', 'tcp6'].flatMap((table) => {
    const [, ...lines] = readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [, local, remote, , , , , , , inode = '0'] = line.trim().split(/\s+/);
      return { local: parsePort(local), remote: parsePort(remote), inode };
    });
  });
}

/** Lists the open files of a process. Returns an empty list once the process has ended. */
export function listOpenFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return listFolder(folder).flatMap((file) => {
    try {
      return readlinkSync(`${folder}/${file}`);
    } catch {
      return []; // closed in the meantime
    }
  });
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
