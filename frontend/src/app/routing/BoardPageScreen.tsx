import { BoardScreen as Board } from '../../board/BoardScreen.tsx';
import { ApprovalNote } from '../../kitchens/approval/ApprovalNote.tsx';

export const BoardScreen = () => (
  <>
    <ApprovalNote />
    <Board />
  </>
);
