"""As much of Prometheus as our own rules and the dashboard use, for machines that have none: reads
what /metrics says and works out expressions on it.

A rate is that between the first and the last reading; Prometheus also guesses what lies beyond.
"""

import math
import re

SAMPLE = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$", re.MULTILINE)
LABEL = re.compile(r'(\w+)="([^"]*)"')
NUMBER = r"\d[\d.]*(?:e\d+)?"
SELECTOR = r"\w+(?:\{[^}]*\})?(?:\[\d+[smh]\])?"
TOKEN = re.compile(rf"\s*(?:{NUMBER}|{SELECTOR}|==|[-+*/<>(),])")
SECONDS = {"s": 1, "m": 60, "h": 3600}
COMPARED = {">": float.__gt__, "<": float.__lt__, "==": float.__eq__}


def labels_in(text):
    return frozenset(LABEL.findall(text or ""))


def samples_in(text):
    """What a server said: (name, labels) and value."""
    return {(name, labels_in(labels)): float(value) for name, labels, value in SAMPLE.findall(text)}


class Evaluation:
    """One expression on readings [(seconds, samples)], the latest last. A value is a number, or a
    dict from labels to numbers."""

    def __init__(self, expression, readings):
        self.readings = readings
        self.tokens = []
        place = 0
        while expression[place:].strip():
            found = TOKEN.match(expression, place)
            if not found:
                raise ValueError(f"cannot be read: {expression[place:]}")
            self.tokens.append(found[0].strip())
            place = found.end()

    def value(self):
        value = self.compared()
        if self.tokens:
            raise ValueError(f"something is left over: {self.tokens}")
        return value

    def is_next(self, *words):
        return self.tokens and self.tokens[0] in words

    def compared(self):
        left = self.sum()
        if not self.is_next(*COMPARED):
            return left
        holds = COMPARED[self.tokens.pop(0)]
        right = self.sum()
        return {labels: value for labels, value in left.items() if holds(value, float(right))}

    def sum(self):
        left = self.product()
        while self.is_next("+", "-"):
            sign = 1 if self.tokens.pop(0) == "+" else -1
            left = joined(left, self.product(), lambda one, two, sign=sign: one + sign * two)
        return left

    def product(self):
        left = self.atom()
        while self.is_next("*", "/"):
            word = self.tokens.pop(0)
            left = joined(left, self.atom(),
                          lambda one, two, word=word: one * two if word == "*" else one / two)
        return left

    def atom(self):
        token = self.tokens.pop(0)
        if token[0].isdigit():
            return float(token)
        if token == "(":
            value = self.compared()
            self.tokens.remove(")")
            return value
        if not self.is_next("("):
            return self.selected(token, self.readings[-1][1])
        self.tokens.pop(0)
        return self.called(token)

    def called(self, function):
        if function == "time":
            self.tokens.pop(0)
            return self.readings[-1][0]
        if function in ("rate", "increase"):
            token = self.tokens.pop(0)
            self.tokens.pop(0)
            return self.grown(function, token)
        if function == "histogram_quantile":
            share = float(self.tokens.pop(0))
            self.tokens.pop(0)
            buckets = self.compared()
            self.tokens.pop(0)
            return quantiles(share, buckets)
        raise ValueError(f"unknown function {function}")

    def selected(self, token, samples):
        name, _, wanted = token.partition("{")
        wanted = labels_in(wanted)
        return {labels: value for (one, labels), value in samples.items()
                if one == name and wanted <= labels}

    def grown(self, function, token):
        selector, length, unit = re.fullmatch(r"(.*)\[(\d+)([smh])\]", token).groups()
        since = self.readings[-1][0] - int(length) * SECONDS[unit]
        inside = [reading for reading in self.readings if reading[0] >= since]
        first, last = (self.selected(selector, reading[1]) for reading in (inside[0], inside[-1]))
        elapsed = inside[-1][0] - inside[0][0] if function == "rate" else 1
        return {labels: (value - first.get(labels, 0)) / elapsed for labels, value in last.items()}


def joined(left, right, act):
    if isinstance(left, dict) and isinstance(right, dict):
        return {labels: act(value, right[labels]) for labels, value in left.items()
                if labels in right}
    if isinstance(left, dict):
        return {labels: act(value, right) for labels, value in left.items()}
    if isinstance(right, dict):
        return {labels: act(left, value) for labels, value in right.items()}
    return act(left, right)


def quantiles(share, buckets):
    """Evenly spread inside a bucket; nothing where nothing was counted."""
    groups = {}
    for labels, value in buckets.items():
        bound = next(text for name, text in labels if name == "le")
        rest = frozenset(pair for pair in labels if pair[0] != "le")
        groups.setdefault(rest, []).append((float(bound.replace("+Inf", "inf")), value))
    found = {}
    for labels, rows in groups.items():
        rows.sort()
        rank = share * rows[-1][1]
        low, below = 0.0, 0.0
        for bound, count in rows:
            if count >= rank and count > 0:
                within = (rank - below) / (count - below) if count > below else 0
                found[labels] = low if math.isinf(bound) else low + (bound - low) * within
                break
            low, below = bound, count
    return found


def evaluate(expression, readings):
    return Evaluation(expression, readings).value()
