"""Pictures of views: ``Table.svg`` and what a notebook shows. They are drawn from a view alone, so they tell what it tells and nothing else."""

from html import escape

from ._native import galleries

INK, PAPER, LINE, QUIET = "#1f2430", "#fbf8f1", "#9a927f", "#6b6557"
COLOURS = {
    "yellow": "#e8bf2c", "red": "#d2493c", "green": "#4c9a52", "blue": "#3f77c4", "grey": "#8c8f96", "purple": "#8a5bb0",
}
#: A letter with every colour, for those who do not see it.
LETTERS = {"yellow": "Y", "red": "R", "green": "G", "blue": "B", "grey": "S", "purple": "P"}
ZONES = {
    "red": "#f0c4bd", "purple": "#dccbe8", "blue": "#c6d8f0", "white": "#ffffff", "yellow": "#f5e6b3", "green": "#cfe6cf",
    "corridor": "#ece7da", "office": "#ddd6c6", "centre": "#d3dbe0",
}


class _Page:
    """What is drawn, and how large it has become."""

    def __init__(self):
        self.parts, self.width, self.height = [], 0, 0

    def grow(self, x, y):
        self.width, self.height = max(self.width, x), max(self.height, y)

    def text(self, x, y, words, size=13, fill=INK, weight="normal", anchor="start"):
        self.grow(x + (len(str(words)) * size * 0.58 if anchor == "start" else size), y + size * 0.4)
        self.parts.append(
            f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="{anchor}">'
            f"{escape(str(words))}</text>"
        )

    def box(self, x, y, width, height, fill=PAPER, stroke=LINE, radius=4, thick=1):
        self.grow(x + width, y + height)
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{thick}"/>'
        )

    def line(self, x1, y1, x2, y2, stroke=INK, thick=2.5):
        self.parts.append(
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{stroke}" stroke-width="{thick}" stroke-linecap="round"/>'
        )

    def dot(self, x, y, radius, fill, stroke=INK):
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}"/>')

    def written(self, label):
        width, height = int(self.width + 16), int(self.height + 16)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'role="img" aria-label="{escape(label)}" font-family="system-ui, DejaVu Sans, sans-serif">'
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>{"".join(self.parts)}</svg>'
        )


def draw(game, view):
    """The picture of a view of a game."""
    page = _Page()
    you = view.get("you")
    page.text(12, 26, f"{game}: " + (f"seat {you - 1}" if you else "everybody"), 16, weight="bold")
    page.text(12, 46, _stage(view["stage"]), 12, QUIET)
    {"sneaky": _sneaky, "diamantenjagd": _diamonds, "meisterdiebe": _cube, "galerie": _gallery}[game](page, view)
    return page.written(f"{game}, {_stage(view['stage'])}")


def _stage(stage):
    who = f", seat {stage['seat'] - 1}" if stage.get("seat") else ""
    return stage["at"].replace("-", " ") + who


def _to_move(view, seat):
    return view["stage"].get("seat") == seat + 1


def _card(page, x, y, card, dice=0):
    page.box(x, y, 46, 58, "#ffffff" if card else PAPER)
    if card:
        colour, value = card.split(" ")
        page.box(x + 4, y + 4, 38, 34, COLOURS[colour], COLOURS[colour], 3)
        page.text(x + 23, y + 28, f"{LETTERS[colour]}{value}", 18, "#ffffff", "bold", "middle")
        for die in range(int(value)):
            page.dot(x + 12 + 11 * die, y + 48, 4, INK if die < dice else "#ffffff")


def _sneaky(page, view):
    dice = view["stage"].get("dice", {})
    page.text(12, 74, "middle", 13, QUIET)
    for at, (slot, card) in enumerate(zip(("left", "centre", "right"), view["middle"])):
        _card(page, 76 + 56 * at, 58, card, dice.get(slot, 0))
    page.text(260, 82, f"pile {view['pile']}   handcuffs {view['supply']}", 13, QUIET)
    for at, colour in enumerate(view["stage"].get("rolled", [])):
        page.box(260 + 30 * at, 92, 24, 24, COLOURS[colour], INK, 5)
        page.text(272 + 30 * at, 109, LETTERS[colour], 14, "#ffffff", "bold", "middle")
    for seat, player in enumerate(view["players"]):
        y = 134 + 74 * seat
        page.text(12, y + 22, f"seat {seat}", 14, weight="bold" if _to_move(view, seat) else "normal")
        page.text(12, y + 42, f"handcuffs {player['handcuffs']}, ones {len(player['ones'])}", 11, QUIET)
        piles = [(name, player[name]) for name in ("pile", "twos", "threes") if player.get(name) is not None]
        for at, (name, cards) in enumerate(piles):
            _card(page, 160 + 110 * at, y, cards[-1] if cards else None, dice.get(f"seat {seat + 1} {name}", 0))
            page.text(212 + 110 * at, y + 30, f"{name} {len(cards)}", 11, QUIET)


def _diamonds(page, view):
    colours, kinds, numbers = ("red", "blue", "green", "yellow"), ("diamond", "pearl", "opal"), ("one", "two", "three")
    hand, out, stolen = set(view["hand"] or []), set(view["left_over"]), set(view["stolen"] or [])
    held = {gem: seat for seat, gems in enumerate(view["hands"] or []) for gem in gems}
    for column, (kind, number) in enumerate((kind, number) for kind in kinds for number in numbers):
        page.text(114 + 44 * column, 76, f"{kind[:3]} {numbers.index(number) + 1}", 10, QUIET, anchor="middle")
    for row, colour in enumerate(colours):
        page.text(12, 106 + 34 * row, colour, 13)
        for column, (kind, number) in enumerate((kind, number) for kind in kinds for number in numbers):
            gem, x, y = f"{colour} {kind} {number}", 94 + 44 * column, 86 + 34 * row
            mark = "mine" if gem in hand else "out" if gem in out else f"s{held[gem]}" if gem in held else ""
            mark = "STOLEN" if gem in stolen else mark
            page.box(x, y, 40, 28, COLOURS[colour] if mark else "#ffffff", COLOURS[colour], 4, 2)
            page.text(x + 20, y + 18, mark, 9, "#ffffff", "bold", "middle")
    y = 240
    for seat, player in enumerate(view["players"]):
        words = f"seat {seat}: {player['gems']} gems" + ("" if player["detective"] else ", has accused wrongly")
        page.text(12, y, words, 13, weight="bold" if _to_move(view, seat) else "normal")
        page.text(240, y, "; ".join(player["cards"]), 11, QUIET)
        y += 22
    page.text(12, y + 6, f"pile {view['pile']}", 12, QUIET)


def _cube(page, view):
    for at, drawer in enumerate(view["drawers"]):
        layer, side = divmod(at, 4)
        x, y = 76 + 128 * side, 84 + 62 * layer
        if layer == 0:
            page.text(x + 58, 76, drawer["at"].split(" ")[1], 11, QUIET, anchor="middle")
        if side == 0:
            page.text(12, y + 30, drawer["at"].split(" ")[0], 12, QUIET)
        page.box(x, y, 118, 52, "#e2c79c" if drawer["front"] is None else "#fff7e2", "#8a6a3b", 3, 2)
        page.text(x + 8, y + 18, drawer["grain"] or "", 11, "#8a6a3b")
        if drawer["front"]:
            for half, lies in enumerate((drawer["front"]["upper"], drawer["front"]["lower"])):
                gems = lies["gems"]
                words = f"{gems['diamonds']}d {gems['sapphires']}s" + (" alarm" if lies["alarm"] else "")
                page.text(x + 28, y + 20 + 22 * half, words, 11)
    y = 294
    cloth = view["cloth"]
    page.text(12, y, f"on the cloth: {cloth['diamonds']} diamonds, {cloth['sapphires']} sapphires", 12, QUIET)
    for seat, player in enumerate(view["players"]):
        y += 22
        plus, minus = player["plus"], player["minus"]
        words = (
            f"seat {seat}: +{plus['diamonds']}d {plus['sapphires']}s {plus['rubies']}r  "
            f"-{minus['diamonds']}d {minus['sapphires']}s  cards {player['hand']}"
        )
        page.text(12, y, words, 13, weight="bold" if _to_move(view, seat) else "normal")
        page.text(400, y, player["choice"] or ("has chosen" if player["chosen"] else ""), 12, QUIET)
    if view["hand"]:
        page.text(12, y + 26, "hand: " + ", ".join(view["hand"]), 12)


def _gallery(page, view):
    plan, size = galleries()[view["options"]["board"]], 34
    left, top = 20 - size * (plan["first"]["column"] - 1), 64 - size * (plan["first"]["row"] - 1)

    def corner(cell):
        row, column = map(int, cell.split(","))
        return left + size * (column - 1), top + size * (row - 1)

    def side(border, stroke, thick):
        x, y = corner(border["at"])
        ends = {"n": (0, 0, 1, 0), "s": (0, 1, 1, 1), "w": (0, 0, 0, 1), "e": (1, 0, 1, 1)}[border["side"]]
        page.line(x + size * ends[0], y + size * ends[1], x + size * ends[2], y + size * ends[3], stroke, thick)

    for cell, zone in plan["cells"].items():
        x, y = corner(cell)
        page.box(x, y, size, size, ZONES[zone], "#d8d0bd", 0)
    for wall in plan["walls"]:
        side(wall, INK, 3)
    for exit_ in plan["exits"]:
        side(exit_, "#3f77c4" if exit_["kind"] == "window" else "#a5642a", 5)
    x, y = corner(plan["switch"])
    page.text(x + size / 2, y + size - 6, "switch", 8, QUIET, anchor="middle")
    round_ = view["round"] or {"artworks": [], "cameras": [], "guards": [], "exits": [], "figure": None, "pad": None}
    for cell in round_.get("possible") or []:
        x, y = corner(cell)
        page.box(x + 3, y + 3, size - 6, size - 6, "#d2493c33", "none", 3)
    for cell in round_["artworks"]:
        x, y = corner(cell)
        page.box(x + 8, y + 6, size - 16, size - 12, "#e8bf2c", INK, 2, 1.5)
    for number, camera in enumerate(round_["cameras"], 1):
        if not camera["removed"]:
            x, y = corner(camera["at"])
            page.dot(x + size / 2, y + size / 2, 9, "#ffffff")
            mark = f"{number}{'+' if camera['look'] == 'straight' else '×'}"
            page.text(x + size / 2, y + size / 2 + 4, mark, 10, anchor="middle")
    for number, guard in enumerate(round_["guards"], 1):
        if guard["at"]:
            x, y = corner(guard["at"])
            page.dot(x + size / 2, y + size / 2, 12, "#3f77c4")
            page.text(x + size / 2, y + size / 2 + 5, number, 13, "#ffffff", "bold", "middle")
    own = round_["pad"]["at"] if round_.get("pad") else None
    for cell, fill in ((own, "#444a58"), (round_["figure"], "#1f2430")):
        if cell:
            x, y = corner(cell)
            page.dot(x + size / 2, y + size / 2, 11, fill)
            page.text(x + size / 2, y + size / 2 + 5, "T", 13, "#ffffff", "bold", "middle")
    bottom = page.height + 26
    scores = [f"seat {seat}: {'-' if score is None else score}" for seat, score in enumerate(view["scores"])]
    page.text(20, bottom, "escaped with   " + "   ".join(scores), 12, QUIET)
