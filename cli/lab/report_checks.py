"""What every page of the lab must be: one well-formed file that needs nothing from elsewhere."""

import xml.etree.ElementTree as ElementTree

XML_NAMES = "http://www.w3.org/"  # names a language, is never fetched


def check_page(test, path, *words):
    """Parses the page as XML, which is stricter than HTML, and returns its root."""
    with open(path, encoding="utf-8") as file:
        content = file.read()
    test.assertTrue(content.startswith("<!DOCTYPE html>"))
    for outside in ("<script", "<link", "<img", "@import", "url("):
        test.assertNotIn(outside, content)
    test.assertNotIn("http", content.replace(XML_NAMES, ""))
    for number in ("nan", "inf"):
        test.assertNotRegex(content, rf'="-?{number}')
    test.assertIn("prefers-color-scheme: dark", content)
    test.assertIn('name="viewport"', content)
    for word in words:
        test.assertIn(word, content)
    root = ElementTree.fromstring(content.split("\n", 1)[1])
    check_pictures(test, root)
    return root


def check_pictures(test, root):
    """Each picture is named, and nothing is drawn outside of it."""
    pictures = list(root.iter("{http://www.w3.org/2000/svg}svg"))
    test.assertGreater(len(pictures), 0)
    for picture in pictures:
        test.assertTrue(picture.get("aria-label"))
        width, height = (float(number) for number in picture.get("viewBox").split()[2:])
        for part in picture.iter():
            for key, most in (("x", width), ("cx", width), ("y", height), ("cy", height)):
                if part.get(key) is not None:
                    test.assertGreaterEqual(float(part.get(key)), -1, part.attrib)
                    test.assertLessEqual(float(part.get(key)), most + 1, part.attrib)
