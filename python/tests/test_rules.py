"""Loading, checking and explaining rulesets."""

import pickle

import pytest

import sentiero

FAULTY = "id = 'ours'\nextends = 'calliope'\nhand.sise = 4\n"


def test_rulesets_are_loaded_from_ids_paths_text_and_dictionaries(tmp_path):
    text = 'id = "ours"\nextends = "calliope"\nhand.size = 4\n'
    path = tmp_path / "ours.toml"
    path.write_text(text)
    by_path = sentiero.load(path)
    for other in [
        sentiero.load(str(path)),
        sentiero.load(text),
        sentiero.load({"id": "ours", "extends": "calliope", "hand": {"size": 4}}),
    ]:
        assert other.to_dict(4)["hand"] == by_path.to_dict(4)["hand"]
    assert by_path.to_dict(4)["hand"]["size"] == 4
    assert sentiero.load("calliope", set={"hand.size": 4}).to_dict(4)["hand"]["size"] == 4
    assert sentiero.load("calliope+elimination-bonus").variants == ["elimination-bonus"]


def test_files_that_are_extended_cannot_be_links(tmp_path):
    (tmp_path / "base.toml").write_text('id = "base"\nextends = "calliope"\n')
    (tmp_path / "ours.toml").write_text('id = "ours"\nextends = "base.toml"\n')
    assert sentiero.load(tmp_path / "ours.toml").id == "ours"
    (tmp_path / "base.toml").rename(tmp_path / "real.toml")
    (tmp_path / "base.toml").symlink_to("real.toml")
    with pytest.raises((sentiero.RulesError, OSError), match="link"):
        sentiero.load(tmp_path / "ours.toml")


def test_findings_have_their_place_and_fix():
    with pytest.raises(sentiero.RulesError) as raised:
        sentiero.load(FAULTY)
    [found] = raised.value.findings
    assert (found.code, found.severity, found.span.line) == ("unknown-key", "error", 3)
    assert (found.fix.replacement, found.fix.is_certain) == ("size", True)
    assert str(raised.value) == str(found)
    assert "hand.sise" in str(found) and "help: did you mean `size`?" in str(found)
    assert isinstance(raised.value, ValueError)


def test_validate_returns_findings_instead_of_raising():
    assert [found.code for found in sentiero.validate(FAULTY)] == ["unknown-key"]
    assert sentiero.validate("calliope") == []


def test_bad_arguments_raise_the_right_exceptions(tmp_path):
    with pytest.raises(sentiero.RulesError, match="did you mean"):
        sentiero.load("caliope")
    with pytest.raises((OSError, sentiero.RulesError)):
        sentiero.load(tmp_path / "missing.toml")
    with pytest.raises(TypeError):
        sentiero.load(7)
    with pytest.raises(TypeError):
        sentiero.load({"id": None})
    with pytest.raises(ValueError):
        sentiero.load({"id": float("nan")})
    with pytest.raises(KeyError, match="hand.size"):
        sentiero.load("calliope").explain("hand.sise")
    with pytest.raises(ValueError, match="2 to 8"):
        sentiero.load("calliope").show(9)
    with pytest.raises(ValueError, match="markdown"):
        sentiero.load("calliope").rulebook(format="pdf")


def test_built_in_rulesets_can_be_shown_explained_printed_and_pickled():
    for name in sentiero.rulesets():
        rules = sentiero.load(name)
        assert rules.id == name
        assert rules.id in rules.show()
        assert rules.explain() and rules.explain_data()
        assert rules.rulebook(brief=True)
        again = pickle.loads(pickle.dumps(rules))
        assert again.to_dict() == rules.to_dict()


def test_rules_are_restored_once():
    game = sentiero.Game("calliope", 4)
    [one, other] = [pickle.loads(pickle.dumps(game.start(seed))) for seed in (1, 2)]
    assert one.game is other.game and one.game == game and one != other


def test_a_pickled_ruleset_does_not_need_its_file(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('id = "ours"\nextends = "calliope"\nhand.size = 4\n')
    pickled = pickle.dumps(sentiero.load(path, set={"dragon.rests": "none"}))
    path.unlink()
    assert pickle.loads(pickled).to_dict(4)["dragon"]["rests"] == "none"


def test_diff_compares_what_is_played():
    assert sentiero.diff("calliope", "calliope").is_alike
    difference = sentiero.diff("calliope", "kosmos")
    assert not difference.is_alike
    assert "board" in str(difference) and difference.to_dict()["differences"]
