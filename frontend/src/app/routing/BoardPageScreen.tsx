import { BoardScreen as Board } from '../../features/board/BoardScreen.tsx';
import { ApprovalNote } from '../../features/kitchens/approval/ApprovalNote.tsx';

export const BoardScreen = () => (
  <>
    <ApprovalNote />
    <Board />
  </>
);
